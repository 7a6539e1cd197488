import type { ConnectionType, Option, Property, WidgetDefinition } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Cell, Column, Inputs, Row, WidgetType } from '@reporting/widgets/schema';

/**
 * The interface that every source type implements. A connector is framework-free: the network, the clock and the
 * credentials come in as arguments, so that the same code runs in the service, in tests and against the sandbox.
 */
export interface Connector {
  type: ConnectionType;
  /** As people know it, such as "Google Analytics 4". */
  name: string;
  auth: OAuthDefinition;
  /** Base addresses of the vendor's own APIs; configuration may replace them. */
  defaultHosts: Hosts;
  /** Plural noun for what a connection gives access to ("properties", "sites"); null where there is nothing to list. */
  propertiesLabel: string | null;
  /** Form definitions, one for each widget type that this connection feeds. */
  definitions: Partial<Record<WidgetType, WidgetDefinition>>;
  /** Who has signed in, for the sources list: an e-mail address or an account name, and a stable id of the vendor's. */
  identify(context: ConnectorContext): Promise<{ account: string; externalId: string }>;
  /** What the connection gives access to; empty where the vendor has no such notion. */
  listProperties(context: ConnectorContext): Promise<Property[]>;
  /** Choices of a parameter whose definition names an `optionCall`, by that name. */
  options: Record<string, (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>>;
  /** Reads the data of one instance for one range. */
  query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult>;
}

/** OAuth 2 authorization code flow with a vendor's quirks as data. Addresses are the vendor's own by default. */
export interface OAuthDefinition {
  kind: 'oauth';
  /** Key of the client credentials in the configuration; several connection types may share one (`google`). */
  vendor: string;
  authorizationEndpoint: (hosts: Hosts) => string;
  tokenEndpoint: (hosts: Hosts) => string;
  revocationEndpoint?: (hosts: Hosts) => string;
  scopes: string[];
  /** Those of the scopes that the connection works without. */
  optionalScopes?: readonly string[];
  /** What each scope allows, in words, for the message when a person left it out. */
  scopeLabels?: Readonly<Record<string, string>>;
  /** What the vendor calls itself, for messages: "Google". */
  vendorName: string;
  /** Value of `iss`, where the vendor sends one with its answers; else the origin of the authorization endpoint. */
  issuer?: string;
  /** Where the client secret goes at the token endpoint; `post` (in the form) unless given. */
  clientAuthentication?: 'post' | 'basic';
  pkce: boolean;
  /** Further parameters of the authorization request, such as `access_type=offline`. */
  authorizationParameters: Record<string, string>;
}

/** Base addresses of a vendor's APIs by name; the connector's defaults unless configuration replaces them. */
export type Hosts = Readonly<Record<string, string>>;

export interface ConnectorContext {
  http: HttpClient;
  hosts: Hosts;
  /**
   * A valid access token, refreshed where needed. After the vendor has refused one, ask again with `force`.
   * @throws ConnectorError of kind `credential` where the vendor no longer honours the connection
   */
  accessToken(options?: { force?: boolean }): Promise<string>;
  /** The instant now, in milliseconds since 1970. */
  now(): number;
  /** Waits between two tries of a call; the real clock unless given. Rejects when the signal is aborted. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

export interface OptionRequest {
  type: WidgetType;
  searchTerm: string;
  /** Values to answer in any case, so that what is chosen keeps its label. */
  include: string[];
  /** The form's other parameters. */
  inputs: Inputs;
}

export interface QueryRequest {
  type: WidgetType;
  inputs: Inputs;
  range: { startDate: string; endDate: string };
  /** Zone of the dashboard; a vendor that has its own answers with it in a warning where they differ. */
  timezone: string;
  /** Wanted currency, null for the source's own. */
  currency: string | null;
  /** Most rows to answer. */
  maxRows: number;
  /** What the source gave access to when it was last listed; saves asking for the name of a property. */
  properties?: readonly Property[] | undefined;
}

export interface QueryResult {
  /** Column keys are `dimension` and the bare metric names; the service adds the instance. */
  columns: Column[];
  rows: Row[];
  totals: Cell[];
  /** Name of the property that was read, for the card. */
  property: string | null;
  /** What makes the figures less than they seem; shown on the card. */
  warnings: string[];
  /** What is worth knowing where somebody asks for the figures' origin, such as the property's time zone. */
  notes?: string[];
  truncated: boolean;
  /** True where the data does not depend on the range, so that comparing two ranges says nothing. */
  dateless?: boolean;
}

export type ConnectorErrorKind = 'credential' | 'permission' | 'config' | 'transient';

/**
 * Why a vendor did not answer as asked.
 * `credential`: the connection is no longer honoured, reconnect (the source becomes invalid).
 * `permission`: this account may not read that. `config`: the widget asks for something that is not there.
 * `transient`: try again later, `retryAfter` seconds where the vendor said so.
 * The message is shown to people: what happened and what to do.
 */
export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind;
  readonly retryAfter: number | undefined;

  constructor(kind: ConnectorErrorKind, message: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ConnectorError';
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}

import type { ConnectionType, Option, Property, WidgetDefinition } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Cell, Column, Granularity, Inputs, Row, WidgetType } from '@reporting/widgets/schema';

/**
 * The interface that every source type implements. A connector depends on no framework: the network, the clock and the
 * credentials are arguments, so that the same code runs in the service, in tests and against the sandbox. What depends on
 * the type alone (name, vendor, form fields, noun of its properties) is in its line of `SOURCE_TYPES`.
 */
export interface Connector {
  type: ConnectionType;
  auth: Authentication;
  /** Base addresses of the vendor's own APIs by name; configuration may replace them. */
  defaultHosts: Hosts;
  /** Form definitions, one for each widget type that this connection feeds. */
  definitions: Partial<Record<WidgetType, WidgetDefinition>>;
  /** What the connection gives access to; empty where the vendor has no such list. */
  listProperties(context: ConnectorContext): Promise<Property[]>;
  /** Choices of a parameter whose definition names an `optionCall`, by that name. */
  options: Record<string, (context: ConnectorContext, request: OptionRequest) => Promise<Option[]>>;
  /** Reads the data of one instance for one range. */
  query(context: ConnectorContext, request: QueryRequest): Promise<QueryResult>;
}

export interface OAuthConnector extends Connector {
  auth: OAuthAuthentication;
}

export interface KeyConnector extends Connector {
  auth: KeyAuthentication;
}

/** How a source type proves who may read. */
export type Authentication = OAuthAuthentication | KeyAuthentication;

export interface OAuthAuthentication extends OAuthDefinition {
  /** Asks the vendor who has signed in. */
  identify(context: ConnectorContext): Promise<Identity>;
}

/** Who has signed in. */
export interface Identity {
  /** For the list of sources: an e-mail address or an account name. */
  account: string;
  /** The vendor's own id of the account, which stays when the name changes. */
  externalId: string;
  /** Base addresses that only this source has, such as the data centre of its account; stored with the source. */
  hosts?: Hosts;
}

/** A key, or an account and a key, typed into the form that the type's line in `SOURCE_TYPES` describes. */
export interface KeyAuthentication {
  kind: 'key';
  /** How a person gets the key, step by step; shown beside the form. */
  guide: readonly GuideStep[];
  /**
   * Asks the vendor whether it accepts the key of the context, before the key is stored.
   * @throws ConnectorError: `credential` for a wrong key (`field` names the input), `permission` for a key that may not
   *   read what the connector needs, `config` for a wrong address, `transient` for a limit (`limited`) or a failure
   */
  check(context: ConnectorContext): Promise<KeyCheck>;
}

export interface GuideStep {
  title: string;
  text: string;
}

export interface KeyCheck {
  /** Name of the account for the list of sources; what was typed unless given. */
  account?: string;
  /** Base addresses that only this source has beside its `site` fields; stored with the source. */
  hosts?: Hosts;
}

/** OAuth 2 authorization code flow; the differences between vendors are data. */
export interface OAuthDefinition {
  kind: 'oauth';
  /** From the type's line in `SOURCE_TYPES`: `id` is the key of the client credentials, `name` is for messages. */
  vendor: { id: string; name: string };
  authorizationEndpoint: (hosts: Hosts) => string;
  tokenEndpoint: (hosts: Hosts) => string;
  revocationEndpoint?: (hosts: Hosts) => string;
  scopes: string[];
  /** Between scopes in the authorization request; a space unless given. */
  scopeSeparator?: ',';
  /** Those of the scopes that the connection works without. */
  optionalScopes?: readonly string[];
  /** What each scope allows, in words, for the message when a person left it out. */
  scopeLabels?: Readonly<Record<string, string>>;
  /** Value of `iss`, where the vendor sends one with its answers; else the origin of the authorization endpoint. */
  issuer?: string;
  /** Where the client secret goes at the token endpoint; `post` (in the body) unless given. */
  clientAuthentication?: 'post' | 'basic';
  pkce: boolean;
  /** Further parameters of the authorization request, such as `access_type=offline`. */
  authorizationParameters: Record<string, string>;
  /** Names that the vendor uses instead of `client_id` (authorization request) and `code` (answer). */
  parameterNames?: { clientId?: string; code?: string };
  /** How the token endpoint differs from RFC 6749. */
  tokenDialect?: TokenDialect;
  /**
   * Grant that replaces the token of a sign-in by one that lives longer, for vendors without refresh tokens. The token is
   * sent in the parameter named `parameter`.
   */
  longLived?: { grantType: string; parameter: string };
}

export interface TokenDialect {
  /** How the parameters are sent; `form` unless given. */
  request?: 'form' | 'json' | 'query';
  /** Other names for the parameters of RFC 6749. */
  rename?: Readonly<Record<string, string>>;
  /** Parameters of RFC 6749 that the vendor does not take. */
  omit?: readonly string[];
  /** Name of the property that holds the tokens. */
  envelope?: string;
  /** Error code of RFC 6749 of a failure that the vendor answers with status 200; undefined for a success. */
  errorOf?: (answer: unknown) => string | undefined;
}

/**
 * Base addresses of a vendor's APIs by name: the connector's defaults, those that only this source has, and the `site` fields
 * of its form by field name. Configuration may replace them by those of a stand-in.
 */
export type Hosts = Readonly<Record<string, string>>;

export interface ConnectorContext {
  http: HttpClient;
  hosts: Hosts;
  /**
   * OAuth: a valid access token, refreshed where needed; after the vendor has refused one, ask again with `force`. Key
   * types: the token as it was typed.
   * @throws ConnectorError of kind `credential` where the vendor no longer accepts the connection
   */
  accessToken(options?: { force?: boolean }): Promise<string>;
  /** Values of the form by field name (`account`, `token`, …); empty where the type has no form. */
  fields: Readonly<Record<string, string>>;
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
  /** The periods of the rows, as the vendor or the sheet defines them; never derived from the rows of one range. */
  granularity: Granularity;
  /** The vendor returned no row for the range. A zero that the vendor reports is not empty. */
  empty: boolean;
  /** True where the data does not depend on the range, so that comparing two ranges says nothing. */
  dateless?: boolean;
}

export type ConnectorErrorKind = 'credential' | 'permission' | 'config' | 'transient';

export interface ConnectorErrorOptions {
  cause?: unknown;
  /** Seconds until it is worth trying again, where the vendor says so. */
  retryAfter?: number;
  /** True where a rate limit or a quota is used up, as opposed to a vendor that does not work. */
  limited?: boolean;
  /** Name of the form field that the vendor refused. */
  field?: string;
}

/**
 * Why a vendor did not answer as asked.
 * `credential`: the vendor no longer accepts the connection, reconnect (the source becomes invalid).
 * `permission`: this account may not read that. `config`: the widget asks for something that does not exist.
 * `transient`: try again later.
 * The message is shown to people: what happened and what to do.
 */
export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind;
  readonly retryAfter: number | undefined;
  readonly limited: boolean;
  readonly field: string | undefined;

  constructor(kind: ConnectorErrorKind, message: string, options: ConnectorErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ConnectorError';
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.limited = options.limited ?? false;
    this.field = options.field;
  }
}

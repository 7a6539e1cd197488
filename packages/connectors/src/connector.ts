import type { ConnectionType, Option, Property, WidgetDefinition } from '@reporting/contract';
import type { HttpClient } from '@reporting/contract/outbound';
import type { Cell, Column, Granularity, Inputs, Row, WidgetType } from '@reporting/widgets/schema';

/**
 * The interface of every source type. A connector depends on no framework. The network, the clock and the credentials are arguments. The
 * same code therefore runs in the service, in tests and against the sandbox. The type's vendor, its form fields and the noun for its
 * properties are in its line of `SOURCE_TYPES`.
 */
export interface Connector {
  type: ConnectionType;
  auth: Authentication;
  /** Base addresses of the vendor's own APIs by name; configuration may replace them. */
  defaultHosts: Hosts;
  /** Seconds for which data stays fresh if its range contains today. Longer for vendors that charge for calls. Default: 15 minutes. */
  freshFor?: number;
  /** Form definitions, one for each widget type of this connection. */
  definitions: Partial<Record<WidgetType, WidgetDefinition>>;
  /** The properties that the connection can read; empty if the vendor has no such list. */
  listProperties(context: ConnectorContext): Promise<Property[]>;
  /** Option calls by name. A call returns the options of each parameter whose `optionCall` is the name of the call. */
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

/** How a source is authenticated. */
export type Authentication = OAuthAuthentication | KeyAuthentication;

export interface OAuthAuthentication extends OAuthDefinition {
  /** Returns the vendor account of the signed-in user. */
  identify(context: ConnectorContext): Promise<Identity>;
}

/** The vendor account of a source. */
export interface Identity {
  /** Name for the list of sources: an e-mail address or an account name. */
  account: string;
  /** The vendor's id of the account. It stays the same if the account is renamed. */
  externalId: string;
  /** Base addresses for this source only, such as the data centre of its account; stored with the source. */
  hosts?: Hosts;
}

/** A key, or an account and a key, entered in the form that the type's line in `SOURCE_TYPES` describes. */
export interface KeyAuthentication {
  kind: 'key';
  /** Steps to create the key, shown beside the form. */
  guide: readonly GuideStep[];
  /**
   * Calls the vendor with the key of the context, before the key is stored.
   * @throws ConnectorError: `credential` for a wrong key (`field` names the input), `permission` for a key without a required permission,
   * `config` for a wrong address, `transient` for a rate limit (`limited`) or a failure
   */
  check(context: ConnectorContext): Promise<KeyCheck>;
}

export interface GuideStep {
  title: string;
  text: string;
}

export interface KeyCheck {
  /** Name of the account in the list of sources. Default: the entered account. */
  account?: string;
  /** Base addresses of this source only, in addition to its `site` fields; stored with the source. */
  hosts?: Hosts;
}

/** OAuth 2 authorization code flow. The properties describe the differences between vendors. */
export interface OAuthDefinition {
  kind: 'oauth';
  /** From the type's line in `SOURCE_TYPES`: `id` is the key of the client credentials, `name` is used in messages. */
  vendor: { id: string; name: string };
  authorizationEndpoint: (hosts: Hosts) => string;
  tokenEndpoint: (hosts: Hosts) => string;
  revocationEndpoint?: (hosts: Hosts) => string;
  scopes: string[];
  /** Separator of scopes in the authorization request. Default: a space. */
  scopeSeparator?: ',';
  /** Scopes that the user may refuse. */
  optionalScopes?: readonly string[];
  /** Name of the permission that each scope gives. An error message contains the name if the user did not grant the scope. */
  scopeLabels?: Readonly<Record<string, string>>;
  /** The value of `iss` in the vendor's answers. Default: the origin of the authorization endpoint. */
  issuer?: string;
  /** Where the token endpoint expects the client secret. Default: `post` (in the body). */
  clientAuthentication?: 'post' | 'basic';
  pkce: boolean;
  /** Additional parameters of the authorization request, such as `access_type=offline`. */
  authorizationParameters: Record<string, string>;
  /** The vendor's names for `client_id` (authorization request) and `code` (answer). */
  parameterNames?: { clientId?: string; code?: string };
  /** Differences of the token endpoint from RFC 6749. */
  tokenDialect?: TokenDialect;
  /**
   * The grant that exchanges the first token for a long-lived token, for vendors without refresh tokens. The first token is sent in the
   * parameter named `parameter`.
   */
  longLived?: { grantType: string; parameter: string };
}

export interface TokenDialect {
  /** How the parameters are sent. Default: `form`. */
  request?: 'form' | 'json' | 'query';
  /** Other names for the parameters of RFC 6749. */
  rename?: Readonly<Record<string, string>>;
  /** Parameters of RFC 6749 that the vendor rejects. */
  omit?: readonly string[];
  /** Name of the answer's property that contains the tokens. Default: the answer itself contains them. */
  envelope?: string;
  /** Returns the error code of RFC 6749 for an answer with the vendor's own error, even with status 200. Undefined for a success. */
  errorOf?: (answer: unknown) => string | undefined;
}

/**
 * Base addresses of a vendor's APIs by name: the connector's defaults, the source's own, and the values of `site` fields by field name.
 * Configuration can replace them, for example with the sandbox's.
 */
export type Hosts = Readonly<Record<string, string>>;

export interface ConnectorContext {
  http: HttpClient;
  hosts: Hosts;
  /**
   * OAuth: returns a valid access token, renewed if necessary. If the vendor refuses the token, the connector calls this function again
   * with `force`. Key types: returns the token as entered.
   * @throws ConnectorError of kind `credential` if the vendor no longer accepts the connection
   */
  accessToken(options?: { force?: boolean }): Promise<string>;
  /** OAuth: the service's registration with the vendor, for calls that require it. */
  client?: { id: string; secret: string } | undefined;
  /**
   * OAuth: instant from which the connection cannot be renewed, in milliseconds since 1970. Undefined if the connection has no end or the
   * end is unknown.
   */
  endsAt?: number | undefined;
  /** Values of the form by field name (`account`, `token`, …); empty for types without a form. */
  fields: Readonly<Record<string, string>>;
  /** The operator's values of the settings that the type's line in `SOURCE_TYPES` names. Absent if the operator has set none. */
  settings?: Readonly<Record<string, string>> | undefined;
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
  /** Waits between two attempts of a call. Default: the real clock. Rejects when the signal is aborted. */
  wait?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
}

export interface OptionRequest {
  type: WidgetType;
  searchTerm: string;
  /** Selected values. The answer always contains them, so that the form can show their labels. */
  include: string[];
  /** The form's other parameters. */
  inputs: Inputs;
  /** Returns an option in the language of the reader, whose search term can contain names in this language. Default: English. */
  named?: (option: Option) => Option;
}

export interface QueryRequest {
  type: WidgetType;
  inputs: Inputs;
  range: { startDate: string; endDate: string };
  /** Time zone of the dashboard. If the vendor's time zone differs, a note states this. */
  timezone: string;
  /** Requested currency, null for the source's own. */
  currency: string | null;
  /** Maximum number of rows of the answer. */
  maxRows: number;
  /** The properties from the last `listProperties`, so that the name of a property needs no call. */
  properties?: readonly Property[] | undefined;
}

export interface QueryResult {
  /** Column keys are `dimension` and the metric names. The service adds the instance to each key. */
  columns: Column[];
  rows: Row[];
  totals: Cell[];
  /** Name of the property that was read, for the card. */
  property: string | null;
  /** Facts that limit the figures, such as sampling; shown on the card. */
  warnings: string[];
  /** Facts about the origin of the figures, such as the property's time zone; shown on request. */
  notes?: string[];
  truncated: boolean;
  /** The granularity of the rows, as the vendor or the sheet defines it. It is never derived from the rows of one range. */
  granularity: Granularity;
  /** True if the vendor returned no row for the range. A row with zeros is not empty. */
  empty: boolean;
  /** True if the data does not depend on the range, so that a comparison has no meaning. */
  dateless?: boolean;
  /** The vendor's pictures and pages, for rows that have a picture or a page. */
  media?: VendorMedia[];
}

/** The vendor's addresses of the picture and the page of a row, such as a post. Viewers do not load these addresses. */
export interface VendorMedia {
  /** The row's dimension value. */
  name: string;
  /** The vendor's id of the object. */
  id: string;
  image?: string | undefined;
  link?: string | undefined;
}

export type ConnectorErrorKind = 'credential' | 'permission' | 'config' | 'transient';

export interface ConnectorErrorOptions {
  cause?: unknown;
  /** Seconds until a retry may succeed, if the vendor states them. */
  retryAfter?: number;
  /** True if a rate limit or quota is exhausted. False for any other failure. */
  limited?: boolean;
  /** Name of the form field that the vendor refused. */
  field?: string;
}

/**
 * Reason why a vendor call failed. `credential`: the vendor no longer accepts the connection, so the source has expired and must be
 * reconnected. `permission`: the vendor account may not read the data. `config`: the widget queries something that does not exist.
 * `transient`: a retry may succeed. Users see the message. It states what happened and what to do.
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

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

/** The operator's store at FastSpring. */
export interface PaymentConfig {
  /** Storefront of the popup checkout, such as `example.onfastspring.com/popup-reporting`. */
  readonly storefront: string;
  readonly accessKey: string;
  /** PEM of the private RSA key. The operator uploads its public part to FastSpring. If null, a key for the sandbox is created. */
  readonly privateKey: string | null;
  readonly username: string;
  readonly password: string;
  readonly webhookSecret: string;
  /** Paths of the products for monthly and annual payment. */
  readonly products: { readonly monthly: string; readonly annual: string };
  readonly api: string;
  /** Address of FastSpring's store builder library, a script that opens the checkout. */
  readonly script: string;
  /** Sources of the content security policy for the checkout's frames and requests. */
  readonly origins: readonly string[];
  /**
   * If true, events and orders of the test mode are ignored. If false, only events and orders of the test mode are
   * processed.
   */
  readonly live: boolean;
}

const REQUIRED = [
  'FASTSPRING_STOREFRONT',
  'FASTSPRING_ACCESS_KEY',
  'FASTSPRING_PRIVATE_KEY_FILE',
  'FASTSPRING_USERNAME',
  'FASTSPRING_PASSWORD',
  'FASTSPRING_WEBHOOK_SECRET',
] as const;

/** Names of the variables of the payment provider. */
export const PAYMENT_VARIABLES: readonly string[] = [
  ...REQUIRED,
  'FASTSPRING_MONTHLY',
  'FASTSPRING_ANNUAL',
  'FASTSPRING_TEST',
];

/**
 * Reads the payment provider; null if none is configured. With a sandbox, the sandbox is the payment provider.
 * @throws StartupError if only some of the required variables are set, or if the key cannot be read
 */
export function readPayment(env: NodeJS.ProcessEnv, sandboxUrl: string | null): PaymentConfig | null {
  if (sandboxUrl !== null) return sandboxPayment(sandboxUrl);
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === REQUIRED.length) return null;
  if (missing.length > 0)
    throw new StartupError(`FastSpring is configured in part: ${missing.join(', ')} must be set too.`);
  const path = env.FASTSPRING_PRIVATE_KEY_FILE ?? '';
  let privateKey: string;
  try {
    privateKey = readFileSync(path, 'utf8');
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('it is not an RSA key');
  } catch (error) {
    throw new StartupError(
      `FASTSPRING_PRIVATE_KEY_FILE ${path} cannot be used: ${(error as Error).message}. It must be a private RSA key in PEM.`,
      { cause: error },
    );
  }
  return {
    storefront: env.FASTSPRING_STOREFRONT ?? '',
    accessKey: env.FASTSPRING_ACCESS_KEY ?? '',
    privateKey,
    username: env.FASTSPRING_USERNAME ?? '',
    password: env.FASTSPRING_PASSWORD ?? '',
    webhookSecret: env.FASTSPRING_WEBHOOK_SECRET ?? '',
    products: {
      monthly: env.FASTSPRING_MONTHLY || 'reporting-monthly',
      annual: env.FASTSPRING_ANNUAL || 'reporting-annual',
    },
    api: 'https://api.fastspring.com',
    script: 'https://sbl.onfastspring.com/sbl/1.0.3/fastspring-builder.min.js',
    origins: ['https://sbl.onfastspring.com', 'https://*.onfastspring.com'],
    live: env.FASTSPRING_TEST !== 'on',
  };
}

const sandboxPayment = (origin: string): PaymentConfig => ({
  storefront: 'sandbox/popup-reporting',
  accessKey: 'SANDBOX',
  privateKey: null,
  username: 'reporting-sandbox',
  password: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
  products: { monthly: 'reporting-monthly', annual: 'reporting-annual' },
  api: `${origin}/fastspring/api`,
  script: `${origin}/fastspring/sbl/fastspring-builder.js`,
  origins: [origin],
  live: false,
});

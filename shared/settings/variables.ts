import * as z from 'zod'
import { consoleDefaults } from '@matchdesk/shared/release'
import { address, baseAddress, flag, isTimeZone, keys, list, origin, proxies, serviceAccount, integer } from './values'

/** The first administrator of a demo: known to everybody, so never in production. */
export const demoAdmin = { email: 'admin@example.com', password: 'Admin1234' }

/** A default that is no value of its own, in the words of docs/settings.md. */
const otherwise = (text: string) => ({ otherwise: text })

/** Every setting by its name in the environment. */
export const variables = z.object({
  NODE_ENV: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['development', 'test', 'production'], 'must be development, test or production'))
    .default('development'),
  PORT: integer(1, 65_535).default(8080),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .union([z.literal('embedded'), address(['postgres://', 'postgresql://'])])
    .optional()
    .meta(otherwise('embedded')),
  DATABASE_ADMIN_URL: address(['postgres://', 'postgresql://']).optional().meta(otherwise('DATABASE_URL')),
  DATABASE_POOL: integer(1, 200).default(10),
  RELEASES_DIR: z.string().default('releases'),
  RELEASES_STORE: z.string().optional().meta(otherwise('RELEASES_DIR')),
  MAPS_DIR: z
    .string()
    .refine((place) => !/^(?!s3:)[a-z][\w+.-]*:\/\//.test(place), 'must be a folder, or a bucket like s3://bucket/prefix')
    .optional()
    .meta(otherwise('DATA_DIR/maps')),
  RELEASE_TOKENS_FILE: z.string().optional().meta(otherwise('DATA_DIR/release-tokens.json')),
  SECOND_PERSON: list(z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'must be names of remotes, or shell'))
    .default([])
    .meta(otherwise('none')),
  TARGET_TOKEN: z.string().optional().meta(otherwise('none')),
  PUBLIC_URL: origin.optional().meta(otherwise('own address')),
  PUBLIC_API_URL: origin.optional().meta(otherwise('PUBLIC_URL')),
  PUBLIC_RELEASES_URL: origin.optional().meta(otherwise('PUBLIC_URL')),
  API_BASE_URL: baseAddress.optional().meta(otherwise('/api/v1 there')),
  MEDIA_ORIGINS: list(origin).default([]).meta(otherwise('none')),
  ALLOWED_ORIGINS: list(origin).default([]).meta(otherwise('none')),
  TRUST_PROXY: proxies.default(false),
  SESSION_SECRET: keys.optional().meta(otherwise('made once')),
  AUDIT_KEY: keys.optional().meta(otherwise('made once')),
  AUDIT_CHECKPOINT_URL: address(['http://', 'https://']).optional().meta(otherwise('none')),
  ERASURES_FILE: z.string().optional().meta(otherwise('DATA_DIR/erasures.jsonl')),
  SESSION_HOURS: integer(1, 168).default(12),
  REQUIRE_SECOND_FACTOR: flag.default(false),
  RETENTION_REGISTRATIONS: integer(0, 36_500).default(30),
  RETENTION_CONTACT_MESSAGES: integer(0, 36_500).default(365),
  RETENTION_OUTBOX: integer(1, 365).default(1),
  DEMO_USERS: integer(0, 2_000_000).optional().meta(otherwise('5000')),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional().meta(otherwise(demoAdmin.email)),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional()
    .meta(otherwise(demoAdmin.password)),
  REMOTE_ADMINS: list(z.email('must be e-mail addresses').toLowerCase()).default([]).meta(otherwise('none')),
  STATEMENT_DAYS: integer(1, 3650).default(180),
  OWNER_WEBHOOK: address(['http://', 'https://']).optional().meta(otherwise('none')),
  SMTP_URL: address(['smtp://', 'smtps://']).optional().meta(otherwise('none')),
  SMS_URL: address(['http://', 'https://']).optional().meta(otherwise('none')),
  FCM_CREDENTIALS: serviceAccount.optional().meta(otherwise('none')),
  S3_BUCKET: z.string().min(3, 'must be the name of a bucket').optional().meta(otherwise('none')),
  S3_ENDPOINT: address(['http://', 'https://']).optional().meta(otherwise('that of AWS')),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional().meta(otherwise('those of the machine')),
  S3_SECRET_KEY: z.string().optional().meta(otherwise('those of the machine')),
  APP_NAME: z.string().default(consoleDefaults.appName),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217, such as PKR')
    .default(consoleDefaults.currency),
  COUNTRY_CODE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be the digits of a country code, such as 92')
    .default(consoleDefaults.countryCode),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a name of the time zone database, such as Asia/Karachi').default('Asia/Karachi'),
  OWNER_NAME: z.string().optional().meta(otherwise('none')),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@example.com'),
  SUPPORT_PHONE: z.string().default('+92 300 0000000'),
  REMOTE_TIMEOUT: integer(100, 600_000).default(consoleDefaults.remoteTimeout),
  CALL_TIMEOUT: integer(100, 600_000).default(consoleDefaults.callTimeout),
  REGISTRY_POLL: integer(0, 86_400_000).default(60_000),
  DEV_PORT: integer(1, 65_535).default(8090),
  API_URL: origin.default('http://localhost:8080'),
})

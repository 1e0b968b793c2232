import { readSettings } from './settings'

const settingsFrom = (environment: Record<string, string>) => {
  const { settings, problem } = readSettings(environment)
  if (!settings) throw new Error(problem)
  return settings
}

test('every setting has a default', () => {
  expect(settingsFrom({})).toMatchObject({
    port: 8080,
    host: 'localhost',
    databaseUrl: 'embedded',
    publicUrl: 'http://localhost:8080',
    allowedOrigins: [],
    trustProxy: false,
    sessionHours: 12,
    demoUsers: 5000,
    adminEmail: 'admin@example.com',
    remoteTimeout: 8000,
  })
})

test('a variable that is empty counts as one that is not set', () => {
  expect(settingsFrom({ PORT: '', DATABASE_URL: '', SESSION_SECRET: '' })).toEqual(settingsFrom({}))
})

test('the own address follows the port, unless it is set', () => {
  expect(settingsFrom({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  expect(settingsFrom({ PORT: '9000', PUBLIC_URL: 'https://Console.example.org/' }).publicUrl).toBe('https://console.example.org')
})

test('the address of an API of somebody else has neither search nor hash, and ends without a slash', () => {
  expect(settingsFrom({ API_BASE_URL: 'https://api.example.org/v1/' }).apiBaseUrl).toBe('https://api.example.org/v1')
  for (const API_BASE_URL of ['api.example.org', 'https://api.example.org/?v=1', 'ftp://api.example.org'])
    expect(readSettings({ API_BASE_URL }).problem).toBe('The setting API_BASE_URL must be written like https://api.example.org/v1.')
})

test('API and releases are where the console is, unless they have origins of their own, from which the console may call', () => {
  const { PUBLIC_API_URL, PUBLIC_RELEASES_URL } = { PUBLIC_API_URL: 'https://api.example.org', PUBLIC_RELEASES_URL: 'https://releases.example.org' }
  expect(settingsFrom({ PUBLIC_URL: 'https://a.example' })).toMatchObject({
    publicApiUrl: 'https://a.example',
    publicReleasesUrl: 'https://a.example',
    allowedOrigins: [],
  })
  expect(settingsFrom({ PUBLIC_URL: 'https://a.example', PUBLIC_API_URL, PUBLIC_RELEASES_URL, ALLOWED_ORIGINS: 'https://b.example' })).toMatchObject({
    publicApiUrl: PUBLIC_API_URL,
    publicReleasesUrl: PUBLIC_RELEASES_URL,
    allowedOrigins: ['https://a.example', 'https://b.example'],
  })
})

test('several origins are separated by commas or spaces', () => {
  expect(settingsFrom({ ALLOWED_ORIGINS: 'https://a.example, http://b.example:81' }).allowedOrigins).toEqual([
    'https://a.example',
    'http://b.example:81',
  ])
})

test('REMOTE_ADMINS names administrators by e-mail, in upper or lower case', () => {
  expect(settingsFrom({}).remoteAdmins).toEqual([])
  expect(settingsFrom({ REMOTE_ADMINS: 'Amina@team.example, bilal@team.example' }).remoteAdmins).toEqual(['amina@team.example', 'bilal@team.example'])
})

test('trust in proxies is all, none, so many hops or some addresses', () => {
  const trusted = (text: string) => settingsFrom({ TRUST_PROXY: text }).trustProxy
  expect(trusted('true')).toBe(true)
  expect(trusted('false')).toBe(false)
  expect(trusted('10.0.0.1, fd00::/8')).toEqual(['10.0.0.1', 'fd00::/8'])
  const hops = trusted('2')
  expect(typeof hops === 'function' && [0, 1, 2].map((hop) => hops('10.0.0.1', hop))).toEqual([true, true, false])
})

test('the credentials of a service account are JSON, with the place where access tokens come from', () => {
  const account = { project_id: 'app', client_email: 'push@app.example', private_key: 'a key' }
  expect(settingsFrom({ FCM_CREDENTIALS: JSON.stringify({ ...account, type: 'service_account' }) }).fcmCredentials).toEqual({
    ...account,
    token_uri: 'https://oauth2.googleapis.com/token',
  })
})

const notServiceAccount = 'The setting FCM_CREDENTIALS must be the JSON of a service account, with project_id, client_email and private_key.'

test.each([
  [{ PORT: '80a' }, 'The setting PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'The setting PORT must be a whole number from 1 to 65535.'],
  [{ DATABASE_POOL: '-1' }, 'The setting DATABASE_POOL must be a whole number from 1 to 200.'],
  [{ REGISTRY_POLL: '0.5' }, 'The setting REGISTRY_POLL must be a whole number from 0 to 86400000.'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ SMTP_URL: 'mail.example' }, 'The setting SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [{ SMS_URL: 'sms.example' }, 'The setting SMS_URL must be an address that begins with http:// or https://.'],
  [{ FCM_CREDENTIALS: '/etc/fcm.json' }, notServiceAccount],
  [{ FCM_CREDENTIALS: '{"project_id":"app"}' }, notServiceAccount],
  [{ FCM_CREDENTIALS: '[]' }, notServiceAccount],
  [{ PUBLIC_URL: 'console.example' }, 'The setting PUBLIC_URL must be written like https://portal.example.org.'],
  [{ API_URL: 'ftp://x' }, 'The setting API_URL must be written like https://portal.example.org.'],
  [{ ALLOWED_ORIGINS: 'https://a.example https://b.example/path' }, 'The setting ALLOWED_ORIGINS must be written like https://portal.example.org.'],
  [{ TIME_ZONE: 'Karachi' }, 'The setting TIME_ZONE must be a name of the time zone database, such as Asia/Karachi.'],
  [{ TIME_ZONE: '+05:00' }, 'The setting TIME_ZONE must be a name of the time zone database, such as Asia/Karachi.'],
  [{ TRUST_PROXY: 'anybody' }, 'The setting TRUST_PROXY must be true, false, a number of proxies or their addresses.'],
  [{ TRUST_PROXY: '10.0.0.300' }, 'The setting TRUST_PROXY must be true, false, a number of proxies or their addresses.'],
  [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET must have at least 32 characters.'],
  [{ SESSION_SECRET: ['a', 'b', 'c'].map((one) => one.repeat(32)).join() }, 'The setting SESSION_SECRET must be one key, or a new and an old one.'],
  [{ AUDIT_KEY: 'short' }, 'The setting AUDIT_KEY must have at least 32 characters.'],
  [{ AUDIT_KEY: ['a', 'b', 'c'].map((one) => one.repeat(32)).join() }, 'The setting AUDIT_KEY must be one key, or a new and an old one.'],
  [{ REMOTE_ADMINS: 'amina@team.example, root' }, 'The setting REMOTE_ADMINS must be e-mail addresses.'],
  [{ ADMIN_EMAIL: 'root' }, 'The setting ADMIN_EMAIL must be an e-mail address.'],
  [{ ADMIN_PASSWORD: 'a' }, 'The setting ADMIN_PASSWORD must have 8 to 128 characters.'],
  [{ NODE_ENV: 'staging' }, 'The setting NODE_ENV must be development, test or production.'],
])('%j is refused with one line that names the setting', (environment, line) => {
  expect(readSettings(environment)).toEqual({ problem: line })
})

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa',
  AUDIT_KEY: 'r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya',
  ADMIN_EMAIL: 'owner@console.example.org',
  ADMIN_PASSWORD: 'Kite-over-Hunza-7',
  PUBLIC_URL: 'https://console.example.org',
  OWNER_NAME: 'Rishta Services',
  DATABASE_URL: 'postgres://console@db.example.org/console',
}

test('a production with all its settings starts without demo data', () => {
  expect(settingsFrom(production)).toMatchObject({ nodeEnv: 'production', demoUsers: 0, publicUrl: 'https://console.example.org' })
  expect(settingsFrom({ ...production, DATABASE_URL: 'embedded' }).databaseUrl).toBe('embedded')
})

test('ten different characters are enough for a secret of 32', () => {
  expect(readSettings({ ...production, SESSION_SECRET: 'abcdefghijabcdefghijabcdefghijab' }).problem).toBeUndefined()
})

test('a production is one in whatever letters it is written', () => {
  expect(readSettings({ NODE_ENV: 'Production' })).toEqual({ problem: 'The setting SESSION_SECRET is missing; in production there is no default.' })
})

const notItsOwn = (name: string, other: string) => `The setting ${name} must differ from ${other}; \`openssl rand -base64 48\` prints a new one.`

const monotonous = (name: string) =>
  `The setting ${name} has fewer than 10 different characters; \`openssl rand -base64 48\` prints one that has more.`
test.each([
  [{ SESSION_SECRET: '' }, 'The setting SESSION_SECRET is missing; in production there is no default.'],
  [{ AUDIT_KEY: '' }, 'The setting AUDIT_KEY is missing; in production there is no default.'],
  [{ AUDIT_KEY: 'change-me-change-me-change-me-change-me' }, monotonous('AUDIT_KEY')],
  [{ SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6N' }, 'The setting SESSION_SECRET must have at least 32 characters.'],
  [{ SESSION_SECRET: 'abcdefghiabcdefghiabcdefghiabcdefghi' }, monotonous('SESSION_SECRET')],
  [{ SESSION_SECRET: `${production.SESSION_SECRET},wqpwqwpqpwqpqwwpqwpwqpqwpqpwqwpqpwqw` }, monotonous('SESSION_SECRET')],
  [{ ADMIN_EMAIL: '' }, 'The setting ADMIN_EMAIL is missing; in production there is no default.'],
  [{ ADMIN_PASSWORD: '' }, 'The setting ADMIN_PASSWORD is missing; in production there is no default.'],
  [{ ADMIN_PASSWORD: 'a' }, 'The setting ADMIN_PASSWORD must have 8 to 128 characters.'],
  [{ ADMIN_PASSWORD: 'Admin1234' }, 'The setting ADMIN_PASSWORD is the one of the demo, which everybody knows.'],
  [{ PUBLIC_URL: '' }, 'The setting PUBLIC_URL is missing; in production there is no default.'],
  [{ OWNER_NAME: '' }, 'The setting OWNER_NAME is missing; in production there is no default.'],
  [{ DATABASE_URL: '' }, 'The setting DATABASE_URL is missing; in production only DATABASE_URL=embedded chooses the embedded database.'],
  [{ DEMO_USERS: '10' }, 'The setting DEMO_USERS must be 0 in production.'],
  [{ AUDIT_KEY: production.SESSION_SECRET }, notItsOwn('AUDIT_KEY', 'SESSION_SECRET')],
  [{ AUDIT_KEY: `r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya,${production.SESSION_SECRET}` }, notItsOwn('AUDIT_KEY', 'SESSION_SECRET')],
  [{ ADMIN_PASSWORD: production.SESSION_SECRET }, notItsOwn('ADMIN_PASSWORD', 'SESSION_SECRET')],
  [{ S3_SECRET_KEY: production.AUDIT_KEY }, notItsOwn('S3_SECRET_KEY', 'AUDIT_KEY')],
])('in production %j is refused', (environment, line) => {
  expect(readSettings({ ...production, ...environment })).toEqual({ problem: line })
})

test.each([
  'true',
  '0.0.0.0/0',
  '10.0.0.1, 0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '::ffff:0:0/96',
  '0:0:0:0:0:ffff:0:0/96',
  '::/64',
  '11',
  '99',
])('in production TRUST_PROXY=%s is refused, since it trusts everybody', (TRUST_PROXY) => {
  expect(readSettings({ ...production, TRUST_PROXY })).toEqual({
    problem:
      'The setting TRUST_PROXY must name the proxies in production, or count at most 10; else each caller chooses the address that limits count.',
  })
  expect(readSettings({ TRUST_PROXY }).problem).toBeUndefined()
})

test.each(['false', '1', '10', '10.0.0.0/8', 'fc00::/7', '127.0.0.1, ::1', '::1/128', '::ffff:10.0.0.0/104', '2400:cb00::/32'])(
  'in production TRUST_PROXY=%s is accepted',
  (TRUST_PROXY) => {
    expect(readSettings({ ...production, TRUST_PROXY }).problem).toBeUndefined()
  },
)

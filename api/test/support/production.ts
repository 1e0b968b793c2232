/** The settings of a production on the embedded database. */
export const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: 'k7Qm2vXw9Rt4Yb6Nc1Zs8Hd3Jf5Lg0Pa',
  AUDIT_KEY: 'r5Tn8wZx3Ks6Vd9Qf2Bj7Mg4Lh1Pc0Ya',
  ADMIN_EMAIL: 'owner@example.org',
  ADMIN_PASSWORD: 'Kite-over-Hunza-7',
  PUBLIC_URL: 'https://console.example.org',
  OWNER_NAME: 'Rishta Services',
}

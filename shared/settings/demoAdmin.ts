/** The first administrator of a demo: known to everybody, so never in production. */
export const demoAdmin = { email: 'admin@example.com', password: 'Admin1234' }

/** Every table. */
export * from './tables/activity'
export * from './tables/admins'
export * from './tables/appUsers'
export * from './tables/counts'
export * from './tables/system'
export * from './tables/outbox'
export * from './tables/payments'

export { createFailureLog } from './failureLog'
export * from './failureRecords'
export { releasedFileIn } from '@matchdesk/shared/release'
export { sendTelemetry } from './sendTelemetry'

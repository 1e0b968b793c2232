export { startLive } from './startLive'

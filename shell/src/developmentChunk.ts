export { LocalRemoteBanner } from './development/LocalRemoteBanner'
export { replaceByLocal } from './development/replaceByLocal'

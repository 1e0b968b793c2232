export { lends } from './build/lends'
export { lent } from './build/lent'
export { host } from './host/host'
export { readPointers } from './release/pointers'

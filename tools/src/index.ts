export { federated } from './build/federated'
export { lent } from './build/lent'
export { host } from './host/host'
export { readPointers } from './release/pointers'

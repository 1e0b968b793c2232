export { Confirm } from './Confirm'
export { Menu, type MenuItem } from './Menu'
export { Toaster, type ShownToast } from './Toaster'

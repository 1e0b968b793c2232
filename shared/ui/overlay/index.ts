export { Confirm } from './Confirm'
export { Menu, type MenuItem } from './Menu'
export { Modal } from './Modal'
export { Toaster, type ShownToast } from './Toaster'

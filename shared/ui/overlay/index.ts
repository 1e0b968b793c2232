export { Confirm } from './Confirm'
export { Dialog, DialogFooter, DialogText } from './Dialog'
export { Reminder } from './Reminder'
export { Toaster } from './Toaster'

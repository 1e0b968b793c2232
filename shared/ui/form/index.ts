export { Field, type ControlProps } from './Field'
export { ImageInput } from './ImageInput'
export { Switch } from './Switch'

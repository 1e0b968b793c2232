export { Field, type ControlProps } from './Field'
export { FieldGrid } from './FieldGrid'
export { ImageInput } from './ImageInput'
export { Switch } from './Switch'

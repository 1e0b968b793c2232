export { Field, type ControlProps } from './Field'
export { FieldGrid } from '../base/page/layout'
export { FormFooter, FormRail, FormSection, FormSections } from './FormSections'
export { fileBox, ImageInput } from './ImageInput'

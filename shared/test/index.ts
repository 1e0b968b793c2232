export { capabilitiesOf, fakeHost, later, ok, refused, type Script } from './fakeHost'
export { testTranslatedLists } from './translator'

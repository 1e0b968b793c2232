import { buttonClass } from '../base/controls/buttonStyles'
import { segmentedClass } from '../base/controls/segmentedStyles'
import { pagerClass } from '../base/table/pagerStyles'
import { formAndListClass, listPageClass } from '../base/page/pageStyles'
import { toolsClass } from '../base/page/rowStyles'
import { tableClass } from '../base/table/tableStyles'

const gone = { display: 'none !important' }

/** A control as the value that it has. */
const asText = { appearance: 'none !important', borderWidth: '0 !important', padding: '0 !important', background: 'none !important' }

/** Nobody presses a control on paper; titles of columns, the title of the open tab, and pictures stay. */
const controls = `:is(button, .${buttonClass}, summary, kbd, [type=checkbox], label:has([role=switch])):not(th *, [aria-selected=true], :has(img))`

/** Dialogs, menus and tooltips: the page under them is printed. */
const overlays = ':is([data-part=positioner], [data-part=backdrop])'

/** How every page looks on paper: text, tables and pictures. Of the filters, those in use stay as text. */
export const printStyles = {
  '@media print': {
    ':is(html, body)': { bg: 'white' },
    [`${controls}, ${overlays}`]: gone,
    [`body:has(.${listPageClass})`]: { page: 'list' },
    [`.${listPageClass}`]: { display: 'block' },
    [`.${formAndListClass}`]: { display: 'block', '& > :not(:last-child)': gone },
    [`.${pagerClass} [aria-current=page]`]: gone,
    [`.${tableClass}`]: {
      containerType: 'normal',
      minHeight: '0',
      borderWidth: '0',
      '& thead': { display: 'table-header-group' },
      '& thead th': { position: 'static' },
      '& tr': { breakInside: 'avoid' },
      '& .actions, & :is(td, th):has(> .select)': gone,
      '& td select': asText,
    },
    [`.${toolsClass}`]: {
      minHeight: '0',
      '& :is(select, input)': asText,
      '& :is(select:has(> [value=""]:checked), input:placeholder-shown)': gone,
      [`& .${segmentedClass} label:not([data-on])`]: gone,
      [`& .${segmentedClass} label`]: { background: 'none !important', color: 'fg !important' },
    },
  },
}

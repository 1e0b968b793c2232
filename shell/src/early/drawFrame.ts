import '@matchdesk/shared/ui/theme.css'
import * as styles from '../console/layout/frame.module.css'

function box(className: string | undefined, ...children: (Node | string)[]) {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.append(...children)
  return element
}

/** Draws the sidebar and the bar of the console as `Layout` renders them, without what depends on the pages. */
export function drawFrame(brand: string, isFolded: boolean): HTMLElement {
  const sidebar = box(styles.sidebar, box(styles.brand, box(styles.logo), ...(isFolded ? [] : [box(styles.name, brand)])))
  sidebar.toggleAttribute('data-folded', isFolded)
  const frame = box(styles.layout, sidebar, box(styles.column, box(styles.bar)))
  frame.ariaHidden = 'true'
  return frame
}

import { isSecondClick } from '../base/events/isSecondClick'

const types = ['mousedown', 'click', 'dblclick'] as const

/** Once a click has opened or closed something, the second one of a double click is not for what is there then. */
export function ignoreSecondClick(root: Node) {
  const check = (event: Event) => {
    if (!isSecondClick(event)) return types.forEach((type) => root.removeEventListener(type, check, true))
    event.preventDefault()
    event.stopPropagation()
  }
  types.forEach((type) => root.addEventListener(type, check, true))
}

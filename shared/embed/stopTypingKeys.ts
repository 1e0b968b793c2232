const buttons = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'].map((type) => `[type=${type}]`)

/** In these, a key is text, or moves in the text. */
const fields = `textarea, select, [contenteditable], input:not(${buttons.join(', ')})`

const isTyping = ({ target }: Event) => target instanceof Element && target.matches(fields)

const isForPortal = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, hasAltGraph: boolean) =>
  /^(Escape|Tab|F\d+)$/.test(key) || ((ctrlKey || metaKey || altKey) && !hasAltGraph)

function stopKey(event: Event) {
  if (!(event instanceof KeyboardEvent) || !isTyping(event)) return
  if (!isForPortal(event, event.getModifierState('AltGraph'))) event.stopPropagation()
}

/**
 * Stops the keys that a person types in a field at the edge of an embed. To the portal they come from an element that is no field, so that it
 * would take them for its shortcuts. Escape, Tab, function keys, and keys with Ctrl, Meta or Alt reach it.
 */
export function stopTypingKeys(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stopKey)
}

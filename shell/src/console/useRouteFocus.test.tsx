import { act, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { useRouteFocus } from './useRouteFocus'

/** Like the approval desk, a page that works by keys. */
function Desk() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  return <div ref={root} role="region" aria-label="Desk" tabIndex={-1} />
}

function Console({ at }: { at: string }) {
  useRouteFocus(at)
  return (
    <>
      <button>Search</button>
      <h1 tabIndex={-1}>{at}</h1>
      {at === '/desk' && <Desk />}
    </>
  )
}

test('the heading of a page that was gone to has the focus, but where the page takes it, each time', () => {
  const { rerender } = render(<Console at="/users" />)
  expect(document.body).toHaveFocus()
  for (let times = 0; times < 2; times++) {
    act(() => screen.getByRole('button').focus())
    rerender(<Console at="/desk" />)
    expect(screen.getByRole('region')).toHaveFocus()
    rerender(<Console at="/users" />)
    expect(screen.getByRole('heading')).toHaveFocus()
  }
})

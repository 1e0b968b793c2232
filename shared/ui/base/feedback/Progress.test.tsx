import { render, screen } from '@testing-library/react'
import { Progress } from './Progress'

const show = (percent: number | undefined, role?: 'meter') => render(<Progress label="Female" percent={percent} role={role} />)

test.each([
  [0, '0'],
  [30.4, '30'],
  [100, '100'],
  [130, '100'],
  [-5, '0'],
])('a share of %d is said and drawn as %s of a hundred', (percent, shown) => {
  show(percent, 'meter')
  const meter = screen.getByRole('meter', { name: 'Female' })
  expect(meter).toHaveAttribute('aria-valuenow', shown)
  expect(meter.firstElementChild).toHaveStyle({ width: `${shown}%` })
})

test('progress whose end nobody knows says no number', () => {
  show(undefined)
  expect(screen.getByRole('progressbar', { name: 'Female' })).not.toHaveAttribute('aria-valuenow')
})

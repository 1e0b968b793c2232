import { profiles } from '@matchdesk/shared/contract'
import { fakeHost, ok, refused, type Script } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import ContactDialog from './ContactDialog'

const user = { user_code: 'MD-1', name: 'Ayesha Khan', mobile_no: '+923001111111', email_id: 'ayesha@example.org' }
const profile = {
  ...Object.fromEntries(Object.keys(profiles.one.output.shape.app_user.shape).map((name) => [name, ''])),
  ...{ ...user, id: '1', sex: 'Female', age: 25, dob: null, registration: 'Registered', blocked_at: null },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' },
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByLabelText(new RegExp(name))

function openDialog(script: Script) {
  const host = fakeHost(script)
  const onClose = jest.fn()
  const { user: hands } = host.open(<ContactDialog user={user} onClose={onClose} />)
  return { ...host, hands, onClose }
}

test('a number goes out in its one form with the reason; a refusal stays in the form, and the OTP closes it', async () => {
  let reply = refused(409, 'Another user, MD-2, has this mobile number', { field: 'mobile_no' })
  const { hands, requests, toasts, onClose } = openDialog(() => reply)
  await hands.type(await field('New mobile number'), '0300 1234567')
  await hands.type(await field('Reason'), 'Lost the SIM card')
  await hands.click(await button('Send OTP'))
  expect(requests[0]).toMatchObject({ body: { mobile_no: '+923001234567', reason: 'Lost the SIM card' } })
  expect(await field('New mobile number')).toHaveFocus()
  expect(await field('New mobile number')).toHaveValue('+923001234567')
  expect(screen.queryByLabelText(/OTP/)).toBeNull()

  reply = ok({ message: 'OTP sent', resend_after: 60 })
  await hands.click(await button('Send OTP'))
  expect(await button(/^Re Send OTP \(\d+\)$/)).toBeDisabled()
  await hands.type(await field('OTP'), '123456')
  reply = ok({ message: 'The mobile number of Ayesha Khan was changed', app_user: profile })
  await hands.click(await button('Verify OTP'))
  expect(requests.at(-1)).toMatchObject({ body: { otp: '123456' } })
  expect(toasts.at(-1)?.text).toBe('The mobile number of Ayesha Khan was changed')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an email is sent alone, and another address needs its own OTP', async () => {
  const { hands, requests } = openDialog(() => ok({ message: 'OTP sent', resend_after: 60 }))
  await hands.click(await screen.findByRole('radio', { name: 'Email' }))
  await hands.type(await field('New email'), 'new@example.org')
  await hands.type(await field('Reason'), 'Typing error')
  await hands.click(await button('Send OTP'))
  expect(requests[0]?.body).toEqual({ email_id: 'new@example.org', reason: 'Typing error' })
  await field('OTP')
  await hands.click(await screen.findByRole('radio', { name: 'Mobile' }))
  expect(screen.queryByLabelText(/OTP/)).toBeNull()
})

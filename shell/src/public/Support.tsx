import { useShell } from '../shell'
import { useValue } from '../useValue'

export function SupportEmail() {
  const { supportEmail } = useValue(useShell().settings.now)
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}

export function SupportPhone() {
  const { supportPhone } = useValue(useShell().settings.now)
  return <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>{supportPhone}</a>
}

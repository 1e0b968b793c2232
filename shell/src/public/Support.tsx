import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'

export function SupportEmail() {
  const { supportEmail } = useValue(useShell().settings.now)
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}

export function SupportPhone() {
  const { supportPhone } = useValue(useShell().settings.now)
  return <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>{supportPhone}</a>
}

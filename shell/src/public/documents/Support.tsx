import { useValue } from '@matchdesk/shared/host'
import { useShellServices } from '../../services/shellServices'

export function SupportEmail() {
  const { supportEmail } = useValue(useShellServices().config.current)
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}

export function SupportPhone() {
  const { supportPhone } = useValue(useShellServices().config.current)
  return (
    <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} dir="ltr">
      {supportPhone}
    </a>
  )
}

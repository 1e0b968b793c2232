import { packages } from '@matchdesk/shared/contract'
import { EditorScreen } from '@matchdesk/shared/screens'
import { discount, index, lock, value } from './cells'

export default function Upgrade() {
  return (
    <EditorScreen
      label="Packages"
      thing="package"
      {...packages}
      columns={[index, 'package_name', 'package_duration', 'package_amount', discount, value, 'package_type', lock]}
      empty="Package is empty. Please create a new package."
    />
  )
}

import { remoteTarget } from '../src/release/targets'
import { publish } from '../src/release/publish'
import { folderStore } from '../src/stores/folderStore'

const [dist = '', releases = ''] = process.argv.slice(2)
const store = folderStore(releases)

/** Publishes into a store that never answers once the files are there: the release waits with its pointer. */
await publish(
  {
    ...store,
    replace: () => {
      console.log('uploaded')
      return new Promise(() => setInterval(() => undefined, 1000))
    },
  },
  remoteTarget('users'),
  dist,
)

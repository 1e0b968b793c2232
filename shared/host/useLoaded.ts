import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is loaded when it is needed, and again after a failure when it is needed again. */
export function useLoaded<T extends object>(isNeeded: boolean, load: () => Promise<T>, onFailure: () => void): T | undefined {
  const [module, setModule] = useState<T>()
  const start = useEffectEvent(load)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (isNeeded) start().then(setModule, () => fail())
  }, [isNeeded])
  return module
}

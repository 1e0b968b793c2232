declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(scope: object): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): <T>(type?: T, ...rest: unknown[]) => T | undefined
  export function isLikelyComponentType(type: unknown): boolean
  export function performReactRefresh(): unknown
}

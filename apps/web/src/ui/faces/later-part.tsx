/**
 * Components whose program comes when it is asked for. One that is already here is drawn at once; one that is not shows what
 * stands in for it and follows as soon as it has come (React's own `lazy` holds what follows a stand-in back for a while).
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export type Later<P> = ComponentType<P> & {
  /** Fetches the program before it is needed. */
  readonly preload: () => Promise<void>
}

/** A failed load is thrown to the error face around it, which offers to load the site anew. */
export function later<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>, standIn: ReactNode = null): Later<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const preload = () => (loading ??= load().then((file) => void (loaded = file.default)))
  function Later(props: P) {
    const [came, setCame] = useState<true | Error>()
    const Loaded = loaded
    const missing = Loaded === undefined
    useEffect(() => {
      // also when it came between the drawing and this: what was drawn is still the stand-in
      if (missing)
        preload().then(
          () => setCame(true),
          (error: unknown) => setCame(error instanceof Error ? error : new Error(String(error))),
        )
    }, [missing])
    if (came instanceof Error) throw came
    return Loaded === undefined ? standIn : <Loaded {...props} />
  }
  return Object.assign(Later, { preload })
}

/** Work for when the page is quiet; where the browser cannot tell, soon. */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: latestMs })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, SOON_MS)
  return () => clearTimeout(waiting)
}
const SOON_MS = 300

/**
 * Where the keyboard goes on after a drawer or dialog is gone. Pages take them out of the document whole, and the browser then leaves
 * the keyboard nowhere: arrow keys, F2 and Enter of the list below would be dead until somebody takes the mouse.
 */
const LAYERS = '.ant-drawer, .ant-modal-root, .ant-dropdown, .ant-select-dropdown, .ant-popover'
const STANDING = '.ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])'

/** Watches the whole page; answers what ends it. */
export function returnFocus(): () => void {
  let below: HTMLElement | null = null
  const giveBack = () => {
    if (document.activeElement !== document.body || document.querySelector(STANDING) !== null) return
    removals.disconnect()
    if (below?.isConnected) below.focus({ preventScroll: true })
  }
  const removals = new MutationObserver((changes) => {
    if (changes.some((change) => change.removedNodes.length > 0)) giveBack()
  })
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    // only while the keyboard is in a layer: a list that scrolls takes out many rows
    if (target.closest(LAYERS) !== null) removals.observe(document.body, { childList: true, subtree: true })
    else {
      removals.disconnect()
      below = target
    }
  }
  document.addEventListener('focusin', remember)
  return () => {
    document.removeEventListener('focusin', remember)
    removals.disconnect()
  }
}

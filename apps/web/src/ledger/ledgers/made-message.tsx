/** A ledger was made: said with the way into it. */
export const madeMessage = (text: string, onEnter: () => void) => (
  <>
    {text}
    <button type="button" className="link-button" onClick={onEnter}>
      进入账套
    </button>
  </>
)

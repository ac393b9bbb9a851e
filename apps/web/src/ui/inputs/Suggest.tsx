/** An input with answers under it: arrows choose, Enter takes, Escape closes. Knows nothing of what it suggests. */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'

export interface Suggestion {
  readonly key: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Begins something of its own: chosen by the arrows or the mouse, never by an Enter that only follows what was typed. */
  readonly deliberate?: boolean
}

interface Props {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly Suggestion[]
  readonly onPick: (key: string) => void
  /** Keys the list did not use; Enter comes here when nothing is chosen in it. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  /** The first answer is chosen as soon as there is one. */
  readonly eager?: boolean
  readonly placeholder?: string
  readonly className?: string
  readonly maxLength?: number
  readonly ref?: Ref<HTMLInputElement>
  /** Takes the cursor when it appears, with its text selected. */
  readonly takesFocus?: boolean
  readonly invalid?: boolean
  /** The answers show as soon as the cursor is there; else from the first key or click. */
  readonly opensOnFocus?: boolean
  /** The answers are still on their way: an Enter is kept, and takes the first of them once they are there. */
  readonly waiting?: boolean
  /** Said when there is nothing to suggest. */
  readonly nothing?: string
  readonly width?: number
}

const LIST_HEIGHT = 300

export function Suggest(props: Props) {
  const { label, text, options, eager = false, opensOnFocus = true } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState((props.takesFocus ?? false) && opensOnFocus)
  const [chosen, setChosen] = useState(eager ? 0 : -1)
  /** The arrows chose, not the typing. */
  const [moved, setMoved] = useState(false)
  /** Enter came before the answers. */
  const [entered, setEntered] = useState(false)
  const takes = props.takesFocus
  useLayoutEffect(() => {
    if (!takes) return
    input.current?.focus()
    input.current?.select()
  }, [takes])
  // what was pasted as the first letter becomes eager only with it
  const near = Math.min(eager && !moved ? Math.max(chosen, 0) : chosen, options.length - 1)
  const at = options[near]?.deliberate === true && !moved ? -1 : near
  const listed = open && (options.length > 0 || (props.nothing !== undefined && text !== ''))
  const pick = (key: string) => {
    setOpen(false)
    props.onPick(key)
  }
  const { waiting = false } = props
  useEffect(() => {
    if (!entered || waiting) return
    setEntered(false)
    const first = options[at]
    if (first !== undefined) pick(first.key)
    else if (document.activeElement !== input.current) props.onBlur?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answers have come
  }, [entered, waiting])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && listed && options.length > 0 && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      setMoved(true)
      setChosen(at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length)
      return
    }
    const taken = listed ? options[at] : undefined
    if (event.key === 'Enter' && taken !== undefined && (text !== '' || !eager || chosen > 0)) {
      event.preventDefault()
      pick(taken.key)
      return
    }
    if (event.key === 'Enter' && waiting && text !== '') {
      event.preventDefault()
      setEntered(true)
      return
    }
    if (event.key === 'Escape' && listed) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      return
    }
    props.onKeyDown?.(event)
  }
  return (
    <>
      <input
        ref={(element) => {
          input.current = element
          if (typeof props.ref === 'function') props.ref(element)
          else if (props.ref) props.ref.current = element
        }}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-activedescendant={listed && at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={props.invalid ?? false}
        autoComplete="off"
        spellCheck={false}
        className={props.className}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={text}
        onChange={(event) => {
          setOpen(true)
          setChosen(eager ? 0 : -1)
          setMoved(false)
          setEntered(false)
          props.onText(event.target.value)
        }}
        onKeyDown={press}
        onPaste={props.onPaste}
        onClick={() => setOpen(true)}
        onFocus={() => {
          if (opensOnFocus) setOpen(true)
          props.onFocus?.()
        }}
        onBlur={() => {
          setOpen(false)
          // what was entered before the answers came is still meant
          if (entered && waiting) return
          setEntered(false)
          props.onBlur?.()
        }}
      />
      {listed && <Answers id={id} anchor={input} options={options} at={at} nothing={props.nothing} width={props.width} onPick={pick} />}
    </>
  )
}

interface AnswersProps {
  readonly id: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly options: readonly Suggestion[]
  readonly at: number
  readonly nothing: string | undefined
  readonly width: number | undefined
  readonly onPick: (key: string) => void
}

/** The list hangs on the page itself: no scrolling table cuts it off. */
function Answers({ id, anchor, options, at, nothing, width, onPick }: AnswersProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number; minWidth: number } | null>(null)
  useLayoutEffect(() => {
    const follow = () => {
      if (!anchor.current) return
      const { left, top, bottom, width: wide } = anchor.current.getBoundingClientRect()
      const minWidth = Math.max(wide, width ?? 0)
      const fits = Math.max(0, Math.min(left, window.innerWidth - minWidth - 8))
      setPlace(
        bottom + LIST_HEIGHT > window.innerHeight && top > LIST_HEIGHT
          ? { left: fits, bottom: window.innerHeight - top + 2, minWidth }
          : { left: fits, top: bottom + 2, minWidth },
      )
    }
    follow()
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [anchor, width])
  useLayoutEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return createPortal(
    <div
      ref={box}
      id={`${id}-list`}
      role="listbox"
      aria-label="备选"
      className="suggestions"
      style={{ maxHeight: LIST_HEIGHT, visibility: place ? 'visible' : 'hidden', ...place }}
    >
      {options.map((option, index) => (
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={index === at ? 'suggestion at' : 'suggestion'}
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(option.key)
          }}
        >
          <span>{option.label}</span>
          {option.hint !== undefined && <span className="quiet">{option.hint}</span>}
        </div>
      ))}
      {options.length === 0 && <div className="suggestion quiet">{nothing}</div>}
    </div>,
    document.body,
  )
}

/**
 * A window over the page (浮动窗口): caught by its title with the pointer or moved with the arrow keys, closed by Esc, found again
 * where it was left. The page beside it stays usable.
 */
import { CloseOutlined, HolderOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { recall, remember } from '../../platform/storage.ts'
import { firstPlace, inside, sizeIn, type Place, type Size } from './floating-place.ts'
import './floating-panel.css'

interface Props {
  /** What its place is remembered by. */
  readonly name: string
  readonly title: string
  readonly size: Size
  readonly onClose: () => void
  /** Fills the window. */
  readonly full?: boolean
  /** What Esc does; closes when not said. */
  readonly onEscape?: () => void
  /** Buttons of the title, before closing. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

const STEP = 24
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
/** The panel used last stands before the others. */
let front = 2000

const screenSize = (): Size => ({ width: innerWidth, height: innerHeight })

export function FloatingPanel({ name, title, size: wanted, onClose, onEscape = onClose, full = false, tools, children }: Props) {
  const [screen, setScreen] = useState(screenSize)
  const size = sizeIn(wanted, screen)
  const [left, setLeft] = useState<Place | null>(() => recall<Place | null>(`panel:${name}`, null))
  const place = inside(left ?? firstPlace(size, screen), size, screen)
  const [layer, setLayer] = useState(() => ++front)
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null)
  // where the person came from, before anything inside takes the cursor
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const measure = () => setScreen(screenSize())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
  const put = (next: Place) => {
    const kept = inside(next, size, screen)
    setLeft(kept)
    remember(`panel:${name}`, kept)
  }
  const catchIt = (event: PointerEvent<HTMLElement>) => {
    if (full || event.button !== 0 || (event.target as HTMLElement).closest('.floating-tools')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - place.left, y: event.clientY - place.top }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current) setLeft(inside({ left: event.clientX - grip.current.x, top: event.clientY - grip.current.y }, size, screen))
  }
  const letGo = () => {
    if (grip.current === null) return
    grip.current = null
    put(place)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onEscape()
  }
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrows[event.key]
    if (by === undefined || full) return
    event.preventDefault()
    put({ left: place.left + by[0], top: place.top + by[1] })
  }
  return (
    // Esc is heard wherever the cursor stands in the panel
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      role="dialog"
      aria-label={title}
      className={full ? 'floating-panel full' : 'floating-panel'}
      style={full ? { zIndex: layer } : { ...place, ...size, zIndex: layer }}
      onFocus={() => layer < front && setLayer(++front)}
      onPointerDown={() => layer < front && setLayer(++front)}
      onKeyDown={press}
    >
      <header className="floating-title" onPointerDown={catchIt} onPointerMove={drag} onPointerUp={letGo} onPointerCancel={letGo}>
        <button
          type="button"
          className="floating-grip"
          aria-label={`移动${title}窗口，用方向键`}
          title="拖动，或按方向键移动"
          onKeyDown={step}
        >
          <HolderOutlined />
        </button>
        <h2>{title}</h2>
        <span className="floating-tools">
          {tools}
          <button type="button" aria-label={`关闭${title}`} title="关闭 Esc" onClick={onClose}>
            <CloseOutlined />
          </button>
        </span>
      </header>
      <div className="floating-body">{children}</div>
    </section>
  )
}

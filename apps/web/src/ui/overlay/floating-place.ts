/** Where a floating panel stands: kept inside the window, clear of the toolbar above and the buttons below until it is moved. */

export interface Place {
  readonly left: number
  readonly top: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

/** Header, tabs and toolbar; the foot of a page with its buttons. */
const ABOVE = 120
const BELOW = 52
const EDGE = 8
/** So much of the title stays to be caught hold of. */
const HOLD = 44

export const sizeIn = (wanted: Size, screen: Size): Size => ({
  width: Math.min(wanted.width, screen.width - 2 * EDGE),
  height: Math.min(wanted.height, Math.max(240, screen.height - ABOVE - BELOW)),
})

export const firstPlace = (size: Size, screen: Size): Place => ({ left: screen.width - size.width - 2 * EDGE, top: ABOVE })

/** The nearest place inside the window. */
export const inside = (place: Place, size: Size, screen: Size): Place => ({
  left: Math.round(Math.min(Math.max(place.left, EDGE), Math.max(EDGE, screen.width - size.width - EDGE))),
  top: Math.round(Math.min(Math.max(place.top, 0), Math.max(0, screen.height - HOLD))),
})

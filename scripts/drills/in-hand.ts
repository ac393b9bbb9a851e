/**
 * Loaded before a process of a drill: SIGUSR2 makes its clock jump a day and a half ahead, and back the next time; SIGWINCH makes it throw
 * away what nobody needs, so that what is left can be compared.
 */
const JUMP_MS = 36 * 3_600_000
const Real = Date
let ahead = 0

class Jumping extends Real {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }
  static override now(): number {
    return Real.now() + ahead
  }
}

globalThis.Date = Jumping as DateConstructor
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? JUMP_MS : 0
})
process.on('SIGWINCH', () => {
  globalThis.gc?.()
})

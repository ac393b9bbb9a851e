/** What an employer keeps back from pay and pays over together with his own part (社会保险费, 住房公积金); small-business codes. */
export interface HeldKind {
  readonly name: string
  /** Where what was kept back stands. */
  readonly held: string
  /** Where the employer's own part stands. */
  readonly own: readonly string[]
}
export const HELD_KINDS: readonly HeldKind[] = [
  { name: '社保', held: '22410001', own: ['22110003', '22110010'] },
  { name: '公积金', held: '22410002', own: ['22110004'] },
]

/** Quick notes (随手记): the to-do life of a note. A note in, a note out, or an AppError. */
import { broken } from '../../kernel/app-error.ts'

export interface QuickNote {
  readonly todo: boolean
  readonly handled: boolean
}

export const isPending = (note: QuickNote): boolean => note.todo && !note.handled

/** A handled note stays what it is until it is un-handled (QN0001). */
export function switchTodo<N extends QuickNote>(note: N): N {
  if (note.handled) throw broken('QN0001', '已办理的记录不能再设为待办')
  return { ...note, todo: !note.todo }
}

/** Only a to-do can be handled (QN0002); a handled one can always be taken up again. */
export function switchHandled<N extends QuickNote>(note: N): N {
  if (!note.todo) throw broken('QN0002', '请先设为待办')
  return { ...note, handled: !note.handled }
}

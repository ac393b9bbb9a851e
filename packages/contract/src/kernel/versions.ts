/**
 * Versions (版本): two people never write over each other in silence. What a call shows carries a stamp of what it shows; a call that
 * saves the whole of it sends the stamp back and is refused when something else is stored by now.
 */
import { z } from 'zod'

/** What a save was made from; a caller that leaves it out writes over whatever is there (decision 0038). */
export const Version = z.string().max(64).optional()
export const versioned = { version: ['version', Version] } as const

interface Asked {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Which call of the same api shows what this one saves. */
export interface Guard {
  /** The name of that call; 'own': the use case compares by itself, as part of the statement that locks. */
  readonly shownBy: string | ((input: never) => string)
  /** Ours: what names the row among those shown; none where there is one of its kind. */
  readonly key?: string
  /** Where the save names it; rows: each row of the body does, and carries its own version. */
  readonly in?: 'params' | 'body' | 'rows'
  /** Ours: the list within the body, where the rows are not the body itself. */
  readonly rowsIn?: string
  /** Ours: the list within what is shown. */
  readonly shownIn?: string
  /** On the wire: the object within what is shown whose fields are saved. */
  readonly inside?: string
  /** Several rows shown make what is saved. */
  readonly grouped?: true
  /** What the showing call is asked. */
  readonly ask?: (input: never) => Asked
  /** On the wire: what is compared beside the fields that both calls have. */
  readonly stamp?: readonly string[]
}

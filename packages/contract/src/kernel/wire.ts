/**
 * The dictionary between our names and the wire's: `wire({ ours: ['theirs', codec] })` is a schema that decodes their
 * object into ours and encodes ours into theirs. Server and web see only ours.
 */
import { z } from 'zod'
import './refusals.ts'

export type Schema = z.core.$ZodType
export type Fields = { readonly [ours: string]: readonly [theirs: string, schema: Schema] }
type MayMiss<S extends Schema> = undefined extends z.output<S> ? true : false
type WireMayMiss<S extends Schema> = undefined extends z.input<S> ? true : false

type Ours<F extends Fields> = { [K in keyof F as MayMiss<F[K][1]> extends true ? never : K]: z.output<F[K][1]> } & {
  [K in keyof F as MayMiss<F[K][1]> extends true ? K : never]?: z.output<F[K][1]> | undefined
}
type Theirs<F extends Fields> = { [K in keyof F as WireMayMiss<F[K][1]> extends true ? never : F[K][0]]: z.input<F[K][1]> } & {
  [K in keyof F as WireMayMiss<F[K][1]> extends true ? F[K][0] : never]?: z.input<F[K][1]> | undefined
}
type Flat<T> = { [K in keyof T]: T[K] }
/** What a wire of these fields holds, by our names. */
export type WireOf<F extends Fields> = Flat<Ours<F>>

declare const asked: unique symbol
/** Borne by types alone: how a wire may be written by who asks. */
interface AskedAs<T> {
  readonly [asked]: T
}
/** A schema's value as who asks may write it: what has a usual value may be left out; the other side fills it in. */
export type Asked<S> =
  S extends AskedAs<infer T>
    ? T
    : S extends z.ZodDefault<infer I> | z.ZodOptional<infer I>
      ? Asked<I> | undefined
      : S extends z.ZodNullable<infer I>
        ? Asked<I> | null
        : S extends z.ZodArray<infer I>
          ? readonly Asked<I>[]
          : S extends Schema
            ? z.output<S>
            : never
type OursAsked<F extends Fields> = {
  [K in keyof F as undefined extends Asked<F[K][1]> ? never : K]: Asked<F[K][1]>
} & { [K in keyof F as undefined extends Asked<F[K][1]> ? K : never]?: Asked<F[K][1]> }

type Turn = (value: unknown) => unknown
interface Turns {
  readonly encode: Turn
  readonly decode: Turn
  /** null is a value with a form of its own on the wire, not an absence. */
  readonly nullTravels?: boolean
}
const turns = new WeakMap<object, Turns>()
const same: Turn = (value) => value

/** Registers how values of a schema travel, so that answers are renamed without being validated again. */
export function travels<S extends Schema>(schema: S, encode: Turn, decode: Turn, nullTravels = false): S {
  turns.set(schema, { encode, decode, nullTravels })
  return schema
}

const named = new WeakMap<object, readonly { readonly ours: string; readonly theirs: string; readonly schema: Schema }[]>()
const wires = new WeakMap<object, ReadonlyMap<string, Schema>>()
/** The fields of a wire by their names there; undefined where no wire was given. */
export const fieldsOfWire = (shape: Schema): ReadonlyMap<string, Schema> | undefined => wires.get(shape)
/** The schema of one field of a wire, by its name on the wire; undefined where it has none, or where no wire was given. */
export const fieldOfWire = (shape: Schema, theirs: string): Schema | undefined => wires.get(shape)?.get(theirs)

/** The fields of a wire, of a list of one, or of one that may be left out; nothing of what is no wire. */
export function fieldsOfShape(shape: Schema): readonly { readonly ours: string; readonly theirs: string; readonly schema: Schema }[] {
  const known = named.get(shape)
  if (known) return known
  const { type, element, innerType } = shape._zod.def as unknown as Definition
  if (type === 'array') return fieldsOfShape(element!)
  return innerType === undefined ? [] : fieldsOfShape(innerType)
}

/** What the fields of a form are called, by our names. */
export type Titles = Readonly<Record<string, { readonly title: string }>>
const titles = new WeakMap<object, Titles>()
const titlesOfShape = (shape: Schema): Titles | undefined => {
  const { element, innerType } = shape._zod.def as unknown as Definition
  const inner = titles.has(shape) ? undefined : (element ?? innerType)
  return inner === undefined ? titles.get(shape) : titlesOfShape(inner)
}
/** What people call a field of a wire, by its name on the wire; undefined where the wire is of no form, or the form does not ask it. */
export const titleIn = (shape: Schema, theirs: string): string | undefined =>
  titlesOfShape(shape)?.[fieldsOfShape(shape).find((one) => one.theirs === theirs)?.ours ?? '']?.title

/** `form`: the fields it is typed in. */
export function wire<const F extends Fields>(
  fields: F,
  form?: Titles,
): z.ZodType<Flat<Ours<F>>, Flat<Theirs<F>>> & AskedAs<Flat<OursAsked<F>>> {
  const names = Object.entries(fields).map(([ours, [theirs, schema]]) => ({ ours, theirs, schema }))
  const rename = (from: 'ours' | 'theirs', to: 'ours' | 'theirs') => (value: unknown) => {
    const source = value as Record<string, unknown>
    const target: Record<string, unknown> = {}
    for (const name of names) {
      const one = source[name[from]]
      if (one !== undefined) target[name[to]] = one
    }
    return target
  }
  const schema = z.lazy(() =>
    // a page loads hundreds of wires and checks a few: each is put together when it first checks something
    z.codec(z.object(Object.fromEntries(names.map((one) => [one.theirs, one.schema]))), z.custom<unknown>(), {
      decode: rename('theirs', 'ours'),
      encode: rename('ours', 'theirs'),
    }),
  )
  named.set(schema, names)
  if (form !== undefined) titles.set(schema, form)
  wires.set(schema, new Map(names.map((one) => [one.theirs, one.schema])))
  let fast: (Turns & { names: { ours: string; theirs: string; turn: Turns }[] }) | undefined
  // children are looked up at first use: wires may name each other
  const ready = () => {
    if (fast) return fast
    const list = names.map((one) => ({ ours: one.ours, theirs: one.theirs, turn: turnsOf(one.schema) }))
    fast = { names: list, encode: same, decode: same }
    return fast
  }
  const move = (from: 'ours' | 'theirs', to: 'ours' | 'theirs', way: 'encode' | 'decode') => (value: unknown) => {
    if (value === null || value === undefined) return value
    const source = value as Record<string, unknown>
    const target: Record<string, unknown> = {}
    for (const name of ready().names) {
      const one = source[name[from]]
      if (one !== undefined) target[name[to]] = name.turn[way](one)
    }
    return target
  }
  travels(schema, move('ours', 'theirs', 'encode'), move('theirs', 'ours', 'decode'))
  return schema as never
}

interface Definition {
  readonly type: string
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly shape?: Record<string, Schema>
  readonly in?: Schema
  readonly out?: Schema
  readonly items?: Schema[]
}

function turnsOf(schema: Schema): Turns {
  const known = turns.get(schema)
  if (known) return known
  const found = derive(schema)
  turns.set(schema, found)
  return found
}

function derive(schema: Schema): Turns {
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'array': {
      const { encode, decode } = turnsOf(definition.element!)
      if (encode === same && decode === same) return { encode: same, decode: same }
      return { encode: (list) => (list as unknown[]).map(encode), decode: (list) => (list as unknown[]).map(decode) }
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly': {
      const { encode, decode, nullTravels = false } = turnsOf(definition.innerType!)
      const sent = nullTravels && definition.type !== 'nullable'
      const absent = (turn: Turn): Turn =>
        turn === same ? same : (value) => (value === undefined || (value === null && !sent) ? value : turn(value))
      return { encode: absent(encode), decode: absent(decode), nullTravels: sent }
    }
    case 'record': {
      const { encode, decode } = turnsOf(definition.valueType!)
      if (encode === same && decode === same) return { encode: same, decode: same }
      const each = (turn: Turn) => (value: unknown) =>
        Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, turn(one)]))
      return { encode: each(encode), decode: each(decode) }
    }
    case 'object': {
      const shape = Object.entries(definition.shape!).map(([key, one]) => [key, turnsOf(one)] as const)
      if (shape.every(([, turn]) => turn.encode === same && turn.decode === same)) return { encode: same, decode: same }
      const each = (way: 'encode' | 'decode') => (value: unknown) => {
        const target: Record<string, unknown> = { ...(value as object) }
        for (const [key, turn] of shape) if (target[key] !== undefined) target[key] = turn[way](target[key])
        return target
      }
      return { encode: each('encode'), decode: each('decode') }
    }
    case 'pipe': {
      // a codec of our own without a registered turn: let zod do it, value by value
      const whole = schema as never
      return { encode: (value) => z.encode(whole, value as never), decode: (value) => z.decode(whole, value as never) }
    }
    default:
      return { encode: same, decode: same }
  }
}

/** Ours → theirs, without validating: what the server answers and what the client sends. */
export const encodeWith = (schema: Schema, value: unknown): unknown => turnsOf(schema).encode(value)
/** Theirs → ours, without validating: what the client reads from our own server. */
export const decodeWith = (schema: Schema, value: unknown): unknown => turnsOf(schema).decode(value)

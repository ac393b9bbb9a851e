/** The printed face of an OFD as drawing instructions, in millimetres: what a browser draws without running anything of the file. */
import { z } from 'zod'
import { wire } from './wire.ts'

const m = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]).readonly()
const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const Item = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('path'),
    m,
    d: z.string().regex(/^[MLQCAZ\d .e+-]*$/),
    stroke: colour.nullable(),
    fill: colour.nullable(),
    width: z.number(),
    opacity: z.number(),
  }),
  z.object({ kind: z.literal('image'), m, href: z.string().regex(/^data:image\/(png|jpeg|gif|bmp);base64,[A-Za-z\d+/=]*$/) }),
  z.object({
    kind: z.literal('text'),
    m,
    xs: z.array(z.number()).readonly(),
    ys: z.array(z.number()).readonly(),
    text: z.string(),
    size: z.number(),
    font: z.string(),
    bold: z.boolean(),
    fill: colour,
    opacity: z.number(),
  }),
])
export const OfdFaceWire = wire({
  /** What is not the original says so; empty otherwise. */
  note: ['note', z.string()],
  pages: ['pages', z.array(z.object({ width: z.number(), height: z.number(), items: z.array(Item).readonly() }).readonly())],
})

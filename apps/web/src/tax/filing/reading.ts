/** What the bureau says is to be declared in a month, for other areas' pages: apart from what the frame opens. */
export { useInventory } from './filing.api.ts'

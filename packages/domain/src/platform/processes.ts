/** A process that was not heard of for so long is taken for gone. */
export const SILENT_SECONDS = 90

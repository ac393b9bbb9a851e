/** What a program tells whoever started it. */

/** Told, or nobody is there any more to hear it: a program whose parent left ends in order, and not with an error of the line between them. */
export const tellParent = (message: object): Promise<void> =>
  new Promise((told) => {
    if (process.send === undefined || !process.connected) told()
    else process.send(message, undefined, undefined, () => told())
  })

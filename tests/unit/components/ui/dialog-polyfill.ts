/** jsdom knows `<dialog>` but not its modal methods: the part of them that the primitives rely on. */
export function installDialog() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

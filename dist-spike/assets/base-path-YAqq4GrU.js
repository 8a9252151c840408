// src/contract/coded-error.ts
/** An error that carries a code from a closed list; each folder derives its own class from it. */
var CodedError = class extends Error {
	code;
	/**
	* @param code what happened, from the folder's closed list; callers branch on this, never on the message
	* @param message a sentence for a person; holds no secret
	*/
	constructor(code, message, options) {
		super(message, options);
		this.name = new.target.name;
		this.code = code;
	}
};
// src/avatar/avatar-error.ts
/** Error of loading or drawing a signer. `code` indicates what a person can do about it. */
var AvatarError = class extends CodedError {};
// src/contract/addresses/base-path.ts
/**
* The path of this installation below its origin. The built studio is the same under every path, so its programs find the
* path in their own address: all of them, those of workers too, lie in `assets` below it.
*/
/** Returns the path above `assets` in the address of a program; empty for the whole origin, and for what is not built. */
var findBasePath = (programUrl) => /^(.*)\/assets\/[^/]+$/.exec(new URL(programUrl).pathname)?.[1] ?? "";
/** Path of this installation without a slash at the end, such as `/handsignal`; empty for the whole origin. */
var BASE_PATH = findBasePath(import.meta.url);
/**
* Builds the name of storage of the browser: databases, caches, settings, locks. Installations under one origin have one
* storage, in which the name has to tell them apart.
*/
var toStorageName = (name, basePath = BASE_PATH) => basePath === "" ? name : `${name}@${basePath}`;
export { AvatarError as n, CodedError as r, toStorageName as t };

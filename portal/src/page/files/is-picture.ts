/** Formats by the endings of their names: not every phone and computer says what a file is. */
const PICTURE = /\.(jpe?g|png|gif|bmp|webp|avif|hei[cf]|tiff?)$/i;

/** Whether a file says that it is a picture. Whether this browser can draw it shows when it is drawn. */
export const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || PICTURE.test(name);

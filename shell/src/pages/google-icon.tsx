/** Google's G in the text's colour; decorative. */
export function GoogleIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      aria-hidden="true"
    >
      <path d="M12.2 12h8.9a9.2 9.2 0 1 1-2.9-6.6" />
    </svg>
  );
}

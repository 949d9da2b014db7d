/** What an imported picture or style sheet is in a unit test: webpack gives its address, jest this one. */
export default 'http://localhost:3000/file';

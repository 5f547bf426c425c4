/** Position of the test-drive pages' landscape among the carousels. */
export const SCENE_POSITION = "test_drive_top";
